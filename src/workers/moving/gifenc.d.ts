declare module 'gifenc' {
  interface FrameOptions {
    readonly palette?: readonly (readonly [number, number, number])[];
    /** In milliseconds. */
    readonly delay: number;
    /** How many bits the place of a colour in the palette takes. */
    readonly colorDepth: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** What becomes of a frame when the next one is shown; 1 if it stays. */
    readonly dispose: number;
  }
  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
  }
  const gifenc: { readonly GIFEncoder: () => Encoder };
  export default gifenc;
}
