import { Notice } from '@cobblestone/design/notice.tsx';
import { Button } from '@cobblestone/design/button.tsx';
import { Component, type ReactNode } from 'react';
import { blogWords } from '../model/blog-words.ts';

export interface SearchGuardProps {
  /** What is searched for; another search is another try. */
  query: string;
  onClear: () => void;
  children: ReactNode;
}

/** Keeps the page when the search index cannot be loaded, says so, and offers the list instead. */
export class SearchGuard extends Component<SearchGuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(previous: SearchGuardProps) {
    if (this.state.failed && previous.query !== this.props.query) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { title, text } = blogWords.searchFailed;
    return (
      <Notice
        variant="destructive"
        title={title}
        actions={
          <>
            <Button onClick={() => this.setState({ failed: false })}>Try again</Button>
            <Button variant="quiet" onClick={this.props.onClear}>
              Clear search
            </Button>
          </>
        }
      >
        {text}
      </Notice>
    );
  }
}
