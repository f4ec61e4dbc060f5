import { type ButtonSource, ConnectButton, WalletButton } from '@foyer/ui'

import type { ButtonTag } from '../shell/definitions.ts'

export interface ElementViewProps {
  readonly tag: ButtonTag
  readonly source: ButtonSource
  /** What the element's attributes and properties say; checked where it is used. */
  readonly values: Readonly<Record<string, unknown>>
  /** The buttons that not every page has: they come by themselves. */
  readonly late: typeof import('@foyer/ui/late-buttons') | undefined
}

function text(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value)
}

/** Draws one button element as its attributes say. */
export function ElementView({ tag, source, values, late }: ElementViewProps) {
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
      return late && <late.AccountButton {...{ source, balance, isDisabled }} />
    case 'network-button':
      return late && <late.NetworkButton {...{ source, label, isDisabled }} />
    default:
      return tag satisfies never
  }
}
