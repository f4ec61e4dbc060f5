import type { RowStore } from '../store/rowStore.ts'

/** Returns the fields that tell servers about a device that ends with the page. */
export function ephemeral({ isKept }: RowStore): { readonly isEphemeral?: true } {
  return isKept ? {} : { isEphemeral: true }
}
