/** Only the encoder; the package's own types describe the rendering to files and canvases. */
declare module 'qrcode/lib/core/qrcode.js' {
  export interface Symbol {
    readonly version: number
    readonly maskPattern: number
    readonly modules: {
      /** Modules per row. */
      readonly size: number
      /** Row by row; 1 is dark. */
      readonly data: Uint8Array
    }
  }
  /** Each text becomes one segment, in the densest mode that can encode it. */
  export function create(
    segments: readonly string[],
    options: { readonly errorCorrectionLevel: 'M' | 'Q' },
  ): Symbol
}
