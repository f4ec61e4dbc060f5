import { AccountButton, type ButtonSource, ConnectButton, WalletButton } from '@foyer/ui'
import type { NetworkButton } from '@foyer/ui/network'
import type { ButtonTag } from '../shell/definitions.ts'

export interface ElementViewProps {
  readonly tag: ButtonTag
  readonly source: ButtonSource
  /** What the element's attributes and properties say; checked where it is used. */
  readonly values: Readonly<Record<string, unknown>>
  /** What draws the network button: no other button needs it, so it comes by itself. */
  readonly Network: typeof NetworkButton | undefined
}

function text(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value)
}

/** Draws one button element as its attributes say. */
export function ElementView({ tag, source, values, Network }: ElementViewProps) {
  const isDisabled = values.disabled === true
  const label = text(values.label)
  const balance = values.balance === 'hide' ? 'hide' : 'show'
  const size = values.size === 'sm' ? 'sm' : 'md'
  const loadingLabel = text(values.loadingLabel)
  switch (tag) {
    case 'connect-button':
      return <ConnectButton {...{ source, label, loadingLabel, size, isDisabled }} />
    case 'wallet-button':
      return <WalletButton {...{ source, label, loadingLabel, size, balance, isDisabled }} />
    case 'account-button':
      return <AccountButton {...{ source, balance, isDisabled }} />
    case 'network-button':
      return Network && <Network {...{ source, label, isDisabled }} />
    default:
      return tag satisfies never
  }
}
