interface ScriptUrlPolicy {
  createScriptURL: (address: string) => string;
}
interface TrustedTypes {
  createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | undefined;

/** Under Trusted Types a script's address must come from a policy; the addresses are the configuration's own. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  policy ??= trustedTypes.createPolicy('site-scripts', { createScriptURL: (url) => url });
  return policy.createScriptURL(address);
}

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
      script.src = trusted(address);
      document.head.append(script);
    } catch {
      resolve(false);
    }
  });
  started.set(address, loading);
  return loading;
}
