'use client'

import {
  FoyerProvider,
  type FoyerProviderProps,
  NetworkButton,
  useFoyer,
  useFoyerAccount,
  useFoyerNetwork,
  WalletButton,
  WalletModal,
} from '@foyer/react'
import { WalletAccount } from '@foyer/react/widgets'
import { useState } from 'react'

const ACCENTS = ['#6d28d9', '#be123c'] as const

function Controls({ onTheme, onAccent, onLabel, onDisabled }: Readonly<Record<string, () => void>>) {
  const foyer = useFoyer()
  return (
    <p>
      <button type="button" data-testid="host-theme" onClick={onTheme}>
        Theme
      </button>
      <button type="button" data-testid="host-accent" onClick={onAccent}>
        Accent
      </button>
      <button type="button" data-testid="host-label" onClick={onLabel}>
        Label
      </button>
      <button type="button" data-testid="host-disabled" onClick={onDisabled}>
        Disabled
      </button>
      <button type="button" data-testid="host-open" onClick={() => foyer.open({ view: 'Account' })}>
        Open
      </button>
      <button type="button" data-testid="host-disconnect" onClick={() => foyer.disconnect()}>
        Disconnect
      </button>
    </p>
  )
}

function Status() {
  const { address } = useFoyerAccount()
  const { networkId } = useFoyerNetwork()
  return (
    <p>
      <output data-testid="host-account">{address}</output>{' '}
      <output data-testid="host-network">{networkId}</output>
    </p>
  )
}

/** The page that the journey drives: every way in which an app uses the components. */
export function HostPage({ options }: Pick<FoyerProviderProps, 'options'>) {
  const [isLight, setIsLight] = useState(false)
  const [accent, setAccent] = useState<string>(ACCENTS[0])
  const [label, setLabel] = useState('Sign in')
  const [isDisabled, setIsDisabled] = useState(false)
  const [heard, setHeard] = useState<readonly string[]>([])
  const hear = (event: Event) => setHeard((before) => [...before, event.type])
  return (
    <FoyerProvider options={options}>
      <header>
        <WalletButton label={label} disabled={isDisabled} /> <NetworkButton />
      </header>
      <p id="below">This line must not move when the buttons come alive.</p>
      <Controls
        onTheme={() => setIsLight(!isLight)}
        onAccent={() => setAccent(ACCENTS[1])}
        onLabel={() => setLabel('Get in')}
        onDisabled={() => setIsDisabled(!isDisabled)}
      />
      <Status />
      <WalletAccount copy={isDisabled ? 'hide' : 'show'} onAddressCopy={hear} />
      <output data-testid="host-heard">{heard.join(' ')}</output>
      <WalletModal
        themeMode={isLight ? 'light' : 'dark'}
        themeVariables={{ accent }}
        onBeforeConnect={hear}
        onOpen={hear}
        onViewChange={hear}
        onConnect={hear}
        onClose={hear}
        onNetworkChange={hear}
        onDisconnect={hear}
      />
    </FoyerProvider>
  )
}
