import {
  AccountButton,
  type ButtonSource,
  ConnectButton,
  type Content,
  NetworkButton,
  toContent,
  WalletButton,
} from '@foyer/ui'
import type { ButtonTag } from '../shell/definitions.ts'

export interface ElementViewProps {
  readonly tag: ButtonTag
  readonly source: ButtonSource
  /** Values of the element's attributes and properties, unchecked. */
  readonly values: Readonly<Record<string, unknown>>
}

function text(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value)
}

/** Draws one button element from its attributes. */
export function ElementView({ tag, source, values }: ElementViewProps): Content {
  const isDisabled = values.disabled === true
  const label = text(values.label)
  const balance = values.balance === 'hide' ? 'hide' : 'show'
  const size = values.size === 'sm' ? 'sm' : 'md'
  const loadingLabel = text(values.loadingLabel)
  switch (tag) {
    case 'connect-button':
      return toContent(ConnectButton, { source, label, loadingLabel, size, isDisabled })
    case 'wallet-button':
      return toContent(WalletButton, { source, label, loadingLabel, size, balance, isDisabled })
    case 'account-button':
      return toContent(AccountButton, { source, balance, isDisabled })
    case 'network-button':
      return toContent(NetworkButton, { source, label, isDisabled })
    default:
      return tag satisfies never
  }
}
