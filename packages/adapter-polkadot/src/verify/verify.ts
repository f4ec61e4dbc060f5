/** Checks bytes against one key: false for whatever is malformed. Rejects where it cannot be found out. */
export type Verify = (input: {
  readonly key: Uint8Array
  readonly message: Uint8Array
  readonly signature: Uint8Array
}) => boolean | Promise<boolean>
