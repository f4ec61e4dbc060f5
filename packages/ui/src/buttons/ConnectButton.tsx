import { Spinner } from '../atoms/Spinner.tsx'
import { useLocalText } from '../hooks/useLocalText.ts'
import { buttonText } from '../text/buttonText.ts'
import { StyleRoot } from '../theme/StyleRoot.tsx'
import { ButtonFrame, ButtonLabel, ButtonMedia } from './ButtonFrame.tsx'
import { type ButtonSource, useButtonsFacts } from './buttonSource.ts'
import { useAccountParts } from './useAccountParts.ts'

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
  /** Names the button in both states. @default 'connect-button', then 'account-button' */
  readonly testId?: string | undefined
}

/** Opens Connect; becomes the account button once there is an address. Spec: product-7 to product-11. */
export function ConnectButton(props: ConnectButtonProps) {
  const { source, label, loadingLabel, size, balance, isDisabled = false, testId } = props
  const { connect, account } = useButtonsFacts(source)
  const isConnecting = connect.label === 'connecting'
  const Face = useAccountParts(isConnecting || account !== undefined)?.AccountFace
  // One element in both states: the focus stays where it is when the visitor's account arrives.
  return (
    <StyleRoot>
      <ButtonFrame
        testId={testId ?? (account ? 'account-button' : 'connect-button')}
        state={account ? 'account' : connect.label}
        look={account ? 'quiet' : 'accent'}
        isDisabled={isDisabled || (!account && connect.isDisabled)}
        isBusy={account ? account.isConfirming : isConnecting}
        onPress={() => source.press(account ? 'account' : 'connect')}
        size={size}
      >
        {account && Face && <Face facts={account} hasBalance={balance === 'show'} />}
        {account && !Face && <ButtonLabel>{account.label}</ButtonLabel>}
        {!account && <ConnectFace isConnecting={isConnecting} label={label} loadingLabel={loadingLabel} />}
      </ButtonFrame>
    </StyleRoot>
  )
}

export interface ConnectFaceProps {
  readonly isConnecting: boolean
  readonly label?: string | undefined
  readonly loadingLabel?: string | undefined
}

/** What is inside a connect button. */
export function ConnectFace({ isConnecting, label, loadingLabel }: ConnectFaceProps) {
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
