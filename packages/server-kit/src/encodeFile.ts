/** A file of a build, in memory: what is served are these bytes, and no other file of the machine. */
export interface BuiltFile {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly brotli: Uint8Array<ArrayBuffer>
}

/** The body of a file as a client takes it, by its `accept-encoding`, and the headers that say what it is. */
export function encodeFile(
  file: BuiltFile,
  accepted = '',
): { readonly body: Uint8Array<ArrayBuffer>; readonly headers: Readonly<Record<string, string>> } {
  const isBrotli = /\bbr\b/.test(accepted)
  return {
    // Whatever is not asked for is not compressed.
    body: isBrotli ? file.brotli : file.bytes,
    headers: {
      'content-type': file.type,
      vary: 'accept-encoding',
      ...(isBrotli && { 'content-encoding': 'br' }),
    },
  }
}
