const started = new Map<string, Promise<boolean>>();

/**
 * Adds an outside service's script to the page, once. Resolves to false when it could not be loaded; never rejects.
 * @param integrity hash of the file, for a service that supports CORS
 */
export function loadScript(address: string, integrity?: string): Promise<boolean> {
  const known = started.get(address);
  if (known) return known;
  const loading = new Promise<boolean>((resolve) => {
    try {
      const script = document.createElement('script');
      script.async = true;
      script.onload = () => resolve(true);
      script.onerror = () => resolve(false);
      if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
      script.src = address;
      document.head.append(script);
    } catch {
      resolve(false);
    }
  });
  started.set(address, loading);
  return loading;
}
