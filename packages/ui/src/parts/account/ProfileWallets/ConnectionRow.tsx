import type { SocialProvider } from '@foyer/core/ports'
import type { ReactNode } from 'react'
import type { IconShape } from '../../../atoms/icons.ts'
import { Button, IconButton } from '../../../atoms/index.ts'
import css from './ConnectionRow.module.css'
import { WalletPicture } from './WalletPicture.tsx'

export interface ConnectionRowProps {
  readonly walletName: string
  readonly walletImageUrl: string | undefined
  readonly isEmbedded: boolean
  readonly social?: SocialProvider | undefined
  /** Profile name, or shortened address. */
  readonly label: string
  readonly address: string
  /** A short text after the wallet's name. */
  readonly note?: ReactNode
  readonly action: { readonly text: string; readonly label: string; readonly onClick: () => void }
  /** The button that removes the wallet from the list, with an icon. */
  readonly removal?:
    | {
        readonly icon: IconShape
        readonly label: string
        readonly testId: string
        readonly onClick: () => void
      }
    | undefined
  readonly isDimmed?: boolean
  readonly 'data-testid': string
}

/** A wallet that is not active, with buttons to activate and to remove it. */
export function ConnectionRow(props: ConnectionRowProps) {
  const { walletName, walletImageUrl, label, address, note, action, removal } = props
  return (
    <li
      className={css.root}
      data-testid={props['data-testid']}
      data-state={props.isDimmed ? 'dimmed' : 'idle'}
    >
      <WalletPicture
        src={walletImageUrl}
        name={walletName}
        size={40}
        isEmbedded={props.isEmbedded}
        social={props.social}
        className={css.image}
      />
      <span className={css.text}>
        <bdi className={css.label} title={address} translate="no">
          {label}
        </bdi>
        <span className={css.wallet}>
          <bdi>{walletName}</bdi>
          {note}
        </span>
      </span>
      <Button
        variant="secondary"
        size="sm"
        aria-label={action.label}
        data-testid={`${props['data-testid']}-use`}
        onClick={action.onClick}
      >
        {action.text}
      </Button>
      {removal && (
        <IconButton
          icon={removal.icon}
          size="sm"
          label={removal.label}
          data-testid={removal.testId}
          onClick={removal.onClick}
        />
      )}
    </li>
  )
}
