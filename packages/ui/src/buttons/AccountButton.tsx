import type { AccountFacts } from '@foyer/core'
import { Avatar } from '../atoms/Avatar.tsx'
import { Icon } from '../atoms/Icon.tsx'
import { Image } from '../atoms/Image.tsx'
import { warningIcon } from '../atoms/icons/warningIcon.ts'
import { buttonText } from '../text/buttonText.ts'
import { StyleRoot } from '../theme/StyleRoot.tsx'
import { ButtonAmount, ButtonFrame, ButtonLabel, ButtonMedia, Unseen } from './ButtonFrame.tsx'
import { type ButtonSource, useButtonsFacts } from './buttonSource.ts'

export interface AccountButtonProps {
  readonly source: ButtonSource
  /** Shows the balance before the address. @default 'hide' */
  readonly balance?: 'show' | 'hide' | undefined
  readonly isDisabled?: boolean | undefined
}

/** The visitor's account, once there is one; nothing before. Spec: product-10, product-11. */
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
        <AccountFace facts={account} hasBalance={balance === 'show'} />
      </ButtonFrame>
    </StyleRoot>
  )
}

export interface AccountFaceProps {
  readonly facts: AccountFacts
  readonly hasBalance: boolean
}

/** What is inside an account button. */
export function AccountFace({ facts, hasBalance }: AccountFaceProps) {
  const name = facts.isUnsupported ? buttonText.wrongNetwork : facts.networkName
  return (
    <>
      {hasBalance && facts.balanceText && <ButtonAmount>{facts.balanceText}</ButtonAmount>}
      <ButtonMedia badge={name && <NetworkBadge facts={facts} />}>
        <Avatar address={facts.address} size={24} />
      </ButtonMedia>
      <ButtonLabel>{facts.label}</ButtonLabel>
      {name && <Unseen>{` ${name}`}</Unseen>}
    </>
  )
}

function NetworkBadge({ facts }: { readonly facts: AccountFacts }) {
  if (facts.isUnsupported) return <Icon icon={warningIcon} size={14} />
  return <Image src={facts.networkImageUrl} name={facts.networkName ?? ''} size={14} shape="circle" />
}
