import { SAMPLE_BOUGHT, SAMPLE_BOUGHT_COIN } from '../../../testing/samples/sampleOnramp.ts'
import {
  PayWithExchangeSelectAssetScreen,
  type PayWithExchangeSelectAssetScreenProps,
} from './PayWithExchangeSelectAssetScreen.tsx'

export const title = 'Pay with exchange select asset'

const ignore = () => {}

function select(fields: Partial<PayWithExchangeSelectAssetScreenProps> = {}) {
  return (
    <PayWithExchangeSelectAssetScreen
      assets={[SAMPLE_BOUGHT, SAMPLE_BOUGHT_COIN]}
      chosenId={SAMPLE_BOUGHT.id}
      networkName="Base"
      search=""
      imageUrl={() => undefined}
      onSearch={ignore}
      onPick={ignore}
      {...fields}
    />
  )
}

export const states = {
  assets: select(),
  loading: select({ assets: undefined }),
  'nothing found': select({ search: 'abc' }),
}
