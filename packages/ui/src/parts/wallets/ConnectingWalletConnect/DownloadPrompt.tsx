import { truncate } from '@foyer/core/kernel'
import { Button, LinkButton, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { NAME_MARK, TextWithName } from '../../../widgets/connecting/TextWithName.tsx'
import { pairingText } from '../text/en.ts'
import css from './DownloadPrompt.module.css'

export interface DownloadPromptProps {
  readonly name: string
  /** `line` is less high. */
  readonly shape: 'row' | 'line'
  readonly onGet: () => void
}

const NAME_CHARS = 12

/** Opens the downloads of a wallet. Its name is cut at 12 characters (clause const-6). */
export function DownloadPrompt({ name, shape, onGet }: DownloadPromptProps) {
  const t = useLocalText(pairingText)
  return (
    <div className={css.root} data-shape={shape} data-testid="download-prompt">
      <Text as="span" size="small" tone="secondary">
        <TextWithName text={t('noWalletYetNamed', { wallet: NAME_MARK })} name={truncate(name, NAME_CHARS)} />
      </Text>
      {shape === 'row' ? (
        <Button variant="secondary" size="sm" data-testid="get-this-wallet" onClick={onGet}>
          {t('get')}
        </Button>
      ) : (
        <LinkButton data-testid="get-this-wallet" onClick={onGet}>
          {t('get')}
        </LinkButton>
      )}
    </div>
  )
}
