import type { DownloadLink } from '@foyer/core'
import { sampleIcon } from '../../widgets/sampleWallets.ts'
import { NotDetectedScreen } from './NotDetectedScreen.tsx'

export const title = 'Northstar'

const ignore = () => {}
const links: readonly DownloadLink[] = [
  { kind: 'chrome', url: 'https://store.example/northstar' },
  { kind: 'ios', url: 'https://store.example/northstar' },
  { kind: 'android', url: 'https://store.example/northstar' },
  { kind: 'website', url: 'https://northstar.example' },
]
const wallet = { name: 'Northstar', imageUrl: sampleIcon(1) }

function notDetected(fields: Partial<Parameters<typeof NotDetectedScreen>[0]>) {
  return (
    <NotDetectedScreen
      wallet={wallet}
      isInstalled={false}
      downloads={links}
      onContinue={ignore}
      onOpen={ignore}
      onBack={ignore}
      {...fields}
    />
  )
}

export const states = {
  'not detected': notDetected({}),
  'one link': notDetected({ downloads: links.slice(3) }),
  'no link': notDetected({ downloads: [] }),
  'has shown up': notDetected({ isInstalled: true }),
  'unknown wallet': notDetected({ wallet: { name: '', imageUrl: undefined }, downloads: [] }),
}
