import type { AccountFacts } from '@foyer/core/connect'
import { toAmountParts } from '@foyer/core/kernel'
import type { Balance } from '@foyer/core/ports'
import { Avatar } from '../atoms/Avatar.tsx'
import { Icon } from '../atoms/Icon.tsx'
import { Image } from '../atoms/Image.tsx'
import { warningIcon } from '../atoms/icons.ts'
import { ScreenReaderText } from '../atoms/ScreenReaderText.tsx'
import { useLanguageTag } from '../hooks/useLanguageTag.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { buttonText } from '../text/buttonText.ts'
import { toLocalNumber } from '../text/toLocalNumber.ts'
import { ButtonAmount, ButtonLabel, ButtonMedia } from './ButtonFrame.tsx'

export interface AccountButtonContentProps {
  readonly facts: AccountFacts
  readonly hasBalance: boolean
}

/** The content of an account button. */
export function AccountButtonContent({ facts, hasBalance }: AccountButtonContentProps) {
  const t = useLocalText(buttonText)
  const tag = useLanguageTag()
  const name = facts.isUnsupported ? t('wrongNetwork') : facts.networkName
  return (
    <>
      {hasBalance && facts.balance && (
        <ButtonAmount>
          <bdi dir="ltr">{toBalanceText(facts.balance, tag)}</bdi>
        </ButtonAmount>
      )}
      <ButtonMedia badge={name && <NetworkBadge facts={facts} />}>
        <Avatar address={facts.address} imageUrl={facts.profileImage} size={24} />
      </ButtonMedia>
      <ButtonLabel>{facts.label}</ButtonLabel>
      {name && <ScreenReaderText>{` ${name}`}</ScreenReaderText>}
    </>
  )
}

/** Shown in place of a network's image. */
export function WarningMark() {
  return <Icon icon={warningIcon} />
}

function NetworkBadge({ facts }: { readonly facts: AccountFacts }) {
  if (facts.isUnsupported) return <Icon icon={warningIcon} size={14} />
  return <Image src={facts.networkImageUrl} name={facts.networkName ?? ''} size={14} shape="circle" />
}

function toBalanceText({ amountBase, decimals, symbol }: Balance, tag: string): string {
  const parts = toAmountParts(amountBase, decimals)
  const text = parts.decimals ? `${parts.value}.${parts.decimals}` : parts.value
  return `${toLocalNumber(text, tag)} ${symbol}`
}
