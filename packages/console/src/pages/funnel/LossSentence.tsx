import { Icon } from '../../parts/Icon.tsx'
import { countText, shareText } from '../../parts/times.ts'
import { type FunnelWallet, ON_PLATFORM, type Platform } from './funnelTexts.ts'

interface Props {
  readonly wallets: readonly FunnelWallet[]
  readonly platform: Platform
}

/** The answer to the question that the page is opened for: which wallet loses most people, and how many. */
export function LossSentence({ wallets, platform }: Props) {
  // Where nobody picked one, there is nothing to say of connecting.
  if (!wallets.some(({ picked }) => picked > 0)) return null
  const worst = wallets.find(({ lost }) => lost > 0)
  const place = ON_PLATFORM[platform]
  if (worst === undefined)
    return (
      <p className="c-health" data-kind="good">
        <Icon name="good" />
        <span>{place}, everybody who picked a wallet connected it.</span>
      </p>
    )
  return (
    <p className="c-health" data-kind="bad">
      <Icon name="funnel" />
      <span>
        <strong>
          {place}, {worst.name} loses the most people.
        </strong>{' '}
        {countText(worst.lost)} of {countText(worst.picked)} who picked it did not connect (
        {shareText(worst.lost, worst.picked)}).
      </span>
    </p>
  )
}
