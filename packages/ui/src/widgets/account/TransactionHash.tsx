import { shortenAddress } from '@foyer/core/kernel'

/** The hash of a transaction, shortened; the whole of it is its tooltip. */
export function TransactionHash({ hash }: { readonly hash: string }) {
  return (
    <bdi title={hash} translate="no">
      {shortenAddress(hash)}
    </bdi>
  )
}
