import { StyleRoot } from '../theme/StyleRoot.tsx'
import { ButtonFrame, ButtonLabel } from './ButtonFrame.tsx'
import { type ButtonSource, useButtonsFacts } from './buttonSource.ts'
import { useAccountParts } from './useAccountParts.ts'

export interface AccountButtonProps {
  readonly source: ButtonSource
  /** Shows the balance before the address. @default 'hide' */
  readonly balance?: 'show' | 'hide' | undefined
  readonly isDisabled?: boolean | undefined
}

/** The visitor's account, once there is one; nothing before. Spec: product-10, product-11. */
export function AccountButton({ source, balance, isDisabled = false }: AccountButtonProps) {
  const { account } = useButtonsFacts(source)
  const Face = useAccountParts(account !== undefined)?.AccountFace
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
        {Face ? (
          <Face facts={account} hasBalance={balance === 'show'} />
        ) : (
          <ButtonLabel>{account.label}</ButtonLabel>
        )}
      </ButtonFrame>
    </StyleRoot>
  )
}
