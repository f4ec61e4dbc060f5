import type { WalletListing } from '@foyer/api'
import { type ReactNode, useState } from 'react'
import { familiesText, lettersOf, platformsText } from './walletTexts.ts'

interface Props {
  readonly name: string
  /** Undefined while it is loaded, and for a wallet that the catalogue does not have. */
  readonly listing: WalletListing | undefined
  readonly isMissing?: boolean
  readonly children?: ReactNode
}

/** The picture and the name of a wallet, with its families and where it runs. */
export function WalletFace({ name, listing, isMissing = false, children }: Props) {
  return (
    <>
      <WalletPicture key={listing?.image_id} name={name} imageId={listing?.image_id ?? null} />
      <div className="c-item-name">
        <bdi>{name}</bdi> {children}
        <small>{listing === undefined ? missingText(isMissing) : factsOf(listing)}</small>
      </div>
    </>
  )
}

function missingText(isMissing: boolean): string {
  return isMissing ? 'Not in this gateway’s catalogue' : ' '
}

function factsOf(listing: WalletListing): string {
  const platforms = platformsText(listing)
  return platforms === '' ? familiesText(listing) : `${familiesText(listing)} · ${platforms}`
}

/** The picture of a wallet, from this gateway; its first letter where there is none. */
function WalletPicture({ name, imageId }: { readonly name: string; readonly imageId: string | null }) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <span className="c-wallet-picture" aria-hidden="true">
      {imageId === null || hasFailed ? (
        lettersOf(name)
      ) : (
        <img
          src={`/v1/images/${encodeURIComponent(imageId)}`}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  )
}
