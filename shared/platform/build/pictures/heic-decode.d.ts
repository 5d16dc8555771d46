declare module 'heic-decode' {
  /** RGBA, 8 bits each. */
  export default function decode(file: {
    buffer: Uint8Array;
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
}
