import { UpgradeEmailWalletScreen, type UpgradeEmailWalletScreenProps } from './UpgradeEmailWalletScreen.tsx'

export const title = 'Upgrade your wallet'

const ignore = () => {}

function view(props: Partial<UpgradeEmailWalletScreenProps>) {
  return <UpgradeEmailWalletScreen custody="split" site={undefined} onOpen={ignore} {...props} />
}

export const states = {
  'two operators': view({}),
  'one operator': view({ custody: 'single' }),
  'with a page to go on': view({ site: 'secure.example.com' }),
}
