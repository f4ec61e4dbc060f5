import { LegalPart } from '../../frame/index.ts'
import { OnRampFiatSelectScreen, type OnRampFiatSelectScreenProps } from './OnRampFiatSelectScreen.tsx'

export const title = 'On-ramp fiat select'

const ignore = () => {}
const legal = { isShown: false, termsUrl: 'https://shop.example/terms', privacyUrl: undefined }

function select(fields: Partial<OnRampFiatSelectScreenProps> = {}) {
  return (
    <OnRampFiatSelectScreen
      codes={['EUR', 'USD', 'GBP', 'CHF', 'BRL', 'INR', 'JPY']}
      chosen="EUR"
      search=""
      onSearch={ignore}
      onPick={ignore}
      legal={legal}
      LegalPart={LegalPart}
      {...fields}
    />
  )
}

export const states = {
  currencies: select(),
  loading: select({ codes: undefined }),
  'nothing found': select({ search: 'abc' }),
}
