const started = new Map<string, Promise<boolean>>();

/** Adds an outside service's script to the page, once. Resolves to false when it could not be loaded; never rejects. */
export function loadScript(address: string): Promise<boolean> {
  const known = started.get(address);
  if (known) return known;
  const loading = new Promise<boolean>((resolve) => {
    try {
      const script = document.createElement('script');
      script.async = true;
      script.onload = () => resolve(true);
      script.onerror = () => resolve(false);
      script.src = address;
      document.head.append(script);
    } catch {
      resolve(false);
    }
  });
  started.set(address, loading);
  return loading;
}
