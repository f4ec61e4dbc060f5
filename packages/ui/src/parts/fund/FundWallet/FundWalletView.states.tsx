import { FundWalletScreen } from './FundWalletScreen.tsx'

export const title = 'Fund wallet'

const ignore = () => {}

export const states = {
  'receive only': <FundWalletScreen onBuy={undefined} onExchange={undefined} onReceive={ignore} />,
  'every way': <FundWalletScreen onBuy={ignore} onExchange={ignore} onReceive={ignore} />,
  'no way': <FundWalletScreen onBuy={undefined} onExchange={undefined} onReceive={undefined} />,
}
