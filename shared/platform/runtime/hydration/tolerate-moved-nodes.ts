/**
 * Translators wrap text nodes of the page in elements of their own. React then cannot remove a text node from its
 * known parent, or insert before it, and unmounts the surrounding tree
 * (https://github.com/facebook/react/issues/11538). Call this before React runs: removing and inserting then use the
 * node's current parent.
 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const parent = this.contains(child) ? child.parentNode! : undefined;
    if (parent) removeChild.call(parent, child);
    if (parent && parent !== this) removeEmptyWrappers(parent, this);
    return child;
  };

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, reference: Node | null): T {
    return insertBefore.call(this, node, reference && childAround(reference, this)) as T;
  };

  function removeEmptyWrappers(wrapper: Node, end: Node): void {
    for (let empty = wrapper; empty !== end && !empty.hasChildNodes();) {
      const parent = empty.parentNode!;
      removeChild.call(parent, empty);
      empty = parent;
    }
  }
}

/** The child of `parent` that is or contains the node; null if the node was removed. */
function childAround(node: Node, parent: Node): Node | null {
  let around: Node | null = node;
  while (around && around.parentNode !== parent) around = around.parentNode;
  return around;
}
