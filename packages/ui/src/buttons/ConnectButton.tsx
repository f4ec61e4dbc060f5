import { Spinner } from '../atoms/Spinner.tsx'
import { useLocalText } from '../hooks/useLocalText.ts'
import { buttonText } from '../text/buttonText.ts'
import { StyleRoot } from '../theme/StyleRoot.tsx'
import { AccountButtonContent } from './AccountButtonContent.tsx'
import { ButtonFrame, ButtonLabel, ButtonMedia } from './ButtonFrame.tsx'
import { type ButtonSource, useButtonsFacts } from './buttonSource.ts'

export interface ConnectButtonProps {
  readonly source: ButtonSource
  /** @default 'Connect Wallet' */
  readonly label?: string | undefined
  /** @default 'Connecting...' */
  readonly loadingLabel?: string | undefined
  readonly size?: 'sm' | 'md' | undefined
  /** Shows the balance once connected. @default 'hide' */
  readonly balance?: 'show' | 'hide' | undefined
  readonly isDisabled?: boolean | undefined
  /** The test id in both states. @default 'connect-button', then 'account-button' */
  readonly testId?: string | undefined
}

/** A connect button that becomes an account button once there is an address. Spec: product-7 to product-11. */
export function ConnectButton(props: ConnectButtonProps) {
  const { source, label, loadingLabel, size, balance, isDisabled = false, testId } = props
  const { connect, account } = useButtonsFacts(source)
  const isConnecting = connect.label === 'connecting'
  // The same element in both states, so that the button keeps the focus when the account arrives.
  return (
    <StyleRoot>
      <ButtonFrame
        testId={testId ?? (account ? 'account-button' : 'connect-button')}
        state={account ? 'account' : connect.label}
        look={account ? 'quiet' : 'accent'}
        isDisabled={isDisabled || (!account && connect.isDisabled)}
        isBusy={account ? account.isConfirming : isConnecting}
        onPressStart={source.prepare}
        onPress={() => source.press(account ? 'account' : 'connect')}
        size={size}
      >
        {account ? (
          <AccountButtonContent facts={account} hasBalance={balance === 'show'} />
        ) : (
          <ConnectButtonContent isConnecting={isConnecting} label={label} loadingLabel={loadingLabel} />
        )}
      </ButtonFrame>
    </StyleRoot>
  )
}

export interface ConnectButtonContentProps {
  readonly isConnecting: boolean
  readonly label?: string | undefined
  readonly loadingLabel?: string | undefined
}

/** The content of a connect button. */
export function ConnectButtonContent({ isConnecting, label, loadingLabel }: ConnectButtonContentProps) {
  const t = useLocalText(buttonText)
  if (!isConnecting) return <ButtonLabel>{label ?? t('connect')}</ButtonLabel>
  return (
    <>
      <ButtonMedia>
        <Spinner size={16} />
      </ButtonMedia>
      <ButtonLabel>{loadingLabel ?? t('connecting')}</ButtonLabel>
    </>
  )
}
