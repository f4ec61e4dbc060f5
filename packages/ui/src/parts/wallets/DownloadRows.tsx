import type { DownloadLink } from '@foyer/core/wallets'
import { androidIcon, appleIcon, chromeIcon, globeIcon, type IconShape } from '../../atoms/icons.ts'
import { ListRow, RowIcon } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { downloadText } from './text/en.ts'

export interface DownloadRowsProps {
  readonly links: readonly DownloadLink[]
  readonly onOpen: (link: DownloadLink) => void
}

const ROWS = {
  chrome: { icon: chromeIcon, text: 'chromeExtension' },
  ios: { icon: appleIcon, text: 'iosApp' },
  android: { icon: androidIcon, text: 'androidApp' },
  website: { icon: globeIcon, text: 'website' },
} as const satisfies Record<DownloadLink['kind'], { icon: IconShape; text: keyof typeof downloadText }>

/** The downloads of a wallet, one row for each link (clause connecting-15). */
export function DownloadRows({ links, onOpen }: DownloadRowsProps) {
  const t = useLocalText(downloadText)
  return links.map((link) => (
    <ListRow
      key={link.kind}
      data-testid={`download-${link.kind}`}
      media={<RowIcon icon={ROWS[link.kind].icon} />}
      title={t(ROWS[link.kind].text)}
      end="external"
      onClick={() => onOpen(link)}
    />
  ))
}
