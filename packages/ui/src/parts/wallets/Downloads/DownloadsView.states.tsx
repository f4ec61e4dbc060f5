import { DownloadsScreen } from './DownloadsScreen.tsx'

export const title = 'Get Northstar'

const ignore = () => {}

export const states = {
  'every link': (
    <DownloadsScreen
      downloads={[
        { kind: 'chrome', url: 'https://store.example/1' },
        { kind: 'ios', url: 'https://store.example/2' },
        { kind: 'android', url: 'https://store.example/3' },
        { kind: 'website', url: 'https://northstar.example' },
      ]}
      onOpen={ignore}
      onBack={ignore}
    />
  ),
  'no link': <DownloadsScreen downloads={[]} onOpen={ignore} onBack={ignore} />,
}
