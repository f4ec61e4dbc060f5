import { WalletButton, WalletModal } from '@foyer/react'

// Each line must be refused: a checker that lets one pass fails here.

// @ts-expect-error only 'sm' and 'md'
export const wrongSize = <WalletButton size="xl" />

// @ts-expect-error a boolean
export const wrongDisabled = <WalletButton disabled="yes" />

// @ts-expect-error no such prop
export const wrongName = <WalletButton labell="Sign in" />

// @ts-expect-error one of three modes
export const wrongMode = <WalletModal themeMode="purple" />

// @ts-expect-error the accent is text
export const wrongAccent = <WalletModal themeVariables={{ accent: 7 }} />

// @ts-expect-error the detail of connect has an account, not a wallet
export const wrongDetail = <WalletModal onConnect={(event) => event.detail.wallet} />

// @ts-expect-error the bare element too
export const wrongElement = <wallet-button size="xl" />

export const right = (
  <WalletModal
    themeMode="auto"
    themeVariables={{ accent: '#f00' }}
    networks={[1, 'eip155:10']}
    onConnect={(event) => event.detail.account.address.length}
    onBeforeOpen={(event) => event.preventDefault()}
    className="mine"
  />
)
