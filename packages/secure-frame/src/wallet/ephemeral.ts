import type { RowStore } from '../store/rowStore.ts'

/** What servers are told of a device that is gone with the page. */
export function ephemeral({ isKept }: RowStore): { readonly isEphemeral?: true } {
  return isKept ? {} : { isEphemeral: true }
}
