/** The encoder alone, without the drawing to files and canvases that the package's own types are about. */
declare module 'qrcode/lib/core/qrcode.js' {
  export interface Symbol {
    readonly version: number
    readonly maskPattern: number
    readonly modules: {
      /** Modules in a row. */
      readonly size: number
      /** Row by row; 1 is dark. */
      readonly data: Uint8Array
    }
  }
  /** Each text becomes one segment, in the densest way that can write it. */
  export function create(
    segments: readonly string[],
    options: { readonly errorCorrectionLevel: 'M' | 'Q' },
  ): Symbol
}
