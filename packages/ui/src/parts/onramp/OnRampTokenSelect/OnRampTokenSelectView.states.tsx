import { SAMPLE_BOUGHT, SAMPLE_BOUGHT_COIN } from '../../../testing/samples/sampleOnramp.ts'
import { HOSTILE_NAMES } from '../../../testing/samples/sampleWallets.ts'
import { LegalPart } from '../../frame/index.ts'
import { OnRampTokenSelectScreen, type OnRampTokenSelectScreenProps } from './OnRampTokenSelectScreen.tsx'

export const title = 'On-ramp token select'

const ignore = () => {}
const legal = {
  isShown: false,
  termsUrl: 'https://shop.example/terms',
  privacyUrl: 'https://shop.example/privacy',
}

function select(fields: Partial<OnRampTokenSelectScreenProps> = {}) {
  return (
    <OnRampTokenSelectScreen
      assets={[SAMPLE_BOUGHT, SAMPLE_BOUGHT_COIN]}
      chosenId={SAMPLE_BOUGHT.id}
      networkName="Base"
      search=""
      imageUrl={() => undefined}
      onSearch={ignore}
      onPick={ignore}
      legal={legal}
      LegalPart={LegalPart}
      {...fields}
    />
  )
}

export const states = {
  tokens: select(),
  loading: select({ assets: undefined }),
  'nothing found': select({ search: 'abc' }),
  'hostile names': select({
    assets: HOSTILE_NAMES.map((name, index) => ({
      ...SAMPLE_BOUGHT,
      id: `${SAMPLE_BOUGHT.id}${index}`,
      name,
      symbol: name.slice(0, 24),
    })),
  }),
}
