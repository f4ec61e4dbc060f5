/** An image as it is stored; its id never gets other bytes. */
export interface StoredImage {
  readonly bytes: Uint8Array
  readonly contentType: string
  /** Strong validator, quotes included. */
  readonly etag: string
  /** Set where the image may be replaced later, so that it is cached for a day only. */
  readonly isReplaceable?: true
  /** Set where another image may be stored under this id that cannot be read now, so that this one is not cached. */
  readonly isStandIn?: true
}
