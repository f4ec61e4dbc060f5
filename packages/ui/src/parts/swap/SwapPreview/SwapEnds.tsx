import type { SwapPreviewFacts } from '@foyer/core/swap'
import { Image, Text } from '../../../atoms/index.ts'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { useLocalUsd } from '../../../hooks/useLocalUsd.ts'
import { swapText } from '../text/en.ts'
import css from './SwapEnds.module.css'

export interface SwapEndsProps {
  readonly preview: SwapPreviewFacts
  readonly payImageUrl: string | undefined
  readonly receiveImageUrl: string | undefined
  /**
   * Whether the arriving amount is approximate: after a swap it is not read anew, and the agreed one is shown. @default as the preview
   * says
   */
  readonly isAbout?: boolean
}

/** Shows the given and the arriving amount, with the value of both. */
export function SwapEnds({
  preview,
  payImageUrl,
  receiveImageUrl,
  isAbout = preview.isAbout,
}: SwapEndsProps) {
  const t = useLocalText(swapText)
  const toNumber = useLocalNumber()
  const arrives = toNumber(preview.arrivesText)
  return (
    <div className={css.route}>
      <End
        imageUrl={payImageUrl}
        label={t('pay')}
        amount={toNumber(preview.amountInText)}
        symbol={preview.sourceToken.symbol}
        usd={preview.amountInUsd}
        testId="swap-in"
      />
      <End
        imageUrl={receiveImageUrl}
        label={t('receive')}
        amount={isAbout ? t('about', { amount: arrives }) : arrives}
        symbol={preview.toToken.symbol}
        usd={preview.arrivesUsd}
        testId="swap-out"
      />
    </div>
  )
}

interface EndProps {
  readonly imageUrl: string | undefined
  readonly label: string
  readonly amount: string
  readonly symbol: string
  readonly usd: string | undefined
  readonly testId: string
}

function End({ imageUrl, label, amount, symbol, usd, testId }: EndProps) {
  const toUsd = useLocalUsd()
  return (
    <div className={css.end}>
      <Image src={imageUrl} name={symbol} size={40} shape="circle" />
      <div className={css.words}>
        <Text size="small" tone="secondary">
          {label}
        </Text>
        <p className={css.amount} data-testid={testId}>
          <bdi dir="ltr">
            {amount} <bdi>{symbol}</bdi>
          </bdi>
        </p>
        {usd !== undefined && (
          <Text size="small" tone="secondary">
            {toUsd(usd)}
          </Text>
        )}
      </div>
    </div>
  )
}
