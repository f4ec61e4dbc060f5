import { StyleRoot } from '../theme/StyleRoot.tsx'
import { AccountButtonContent } from './AccountButtonContent.tsx'
import { ButtonFrame } from './ButtonFrame.tsx'
import { type ButtonSource, useButtonsFacts } from './buttonSource.ts'

export interface AccountButtonProps {
  readonly source: ButtonSource
  /** Shows the balance before the address. @default 'hide' */
  readonly balance?: 'show' | 'hide' | undefined
  readonly isDisabled?: boolean | undefined
}

/** Shows the visitor's account; empty while there is none. Spec: product-10, product-11. */
export function AccountButton({ source, balance, isDisabled = false }: AccountButtonProps) {
  const { account } = useButtonsFacts(source)
  if (!account) return null
  return (
    <StyleRoot>
      <ButtonFrame
        testId="account-button"
        state="account"
        look="quiet"
        isDisabled={isDisabled}
        isBusy={account.isConfirming}
        onPress={() => source.press('account')}
      >
        <AccountButtonContent facts={account} hasBalance={balance === 'show'} />
      </ButtonFrame>
    </StyleRoot>
  )
}
