import { cleanAmount } from '@foyer/core/kernel'
import type { OnrampForm } from '@foyer/core/onramp'
import { Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { Amount } from '../Amount.tsx'
import { NoOffers, Offers, type OffersProps, UnderWay } from '../Offers.tsx'
import { onrampText } from '../text/en.ts'

export interface PayWithExchangeScreenProps extends OffersProps {
  readonly form: OnrampForm
  readonly assetImageUrl: string | undefined
  readonly onAmount: (text: string) => string
  readonly onAsset: () => void
  readonly onUnderWay: () => void
}

/** How much of what is sent, and from which exchange. */
export function PayWithExchangeScreen(props: PayWithExchangeScreenProps) {
  const { form, onRetry } = props
  const t = useLocalText(onrampText)
  const isEmpty = form.label === 'nothing_sold' || form.label === 'failed'
  return (
    <ViewBody>
      {form.isBuying && <UnderWay onClick={props.onUnderWay} />}
      {isEmpty ? (
        <NoOffers form={form} onRetry={onRetry} />
      ) : (
        <>
          <Amount
            label={t('receive')}
            symbol={form.asset?.symbol}
            imageUrl={props.assetImageUrl}
            hasImage
            amount={form.amountText}
            onAmount={props.onAmount}
            clean={(text) => cleanAmount(text, form.asset?.decimals)}
            onChoose={props.onAsset}
          />
          <Text size="small" tone="secondary">
            {t('exchanges')}
          </Text>
          <Offers {...props} />
        </>
      )}
    </ViewBody>
  )
}
