import { copyIcon, IconButton } from '../atoms/index.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { accountText } from '../text/accountText.ts'

/** Copies the address that it stands beside, wherever one is shown. */
export function CopyAddressButton({ onCopy }: { readonly onCopy: () => void }) {
  const t = useLocalText(accountText)
  return (
    <IconButton
      icon={copyIcon}
      size="sm"
      label={t('copyAddress')}
      data-testid="copy-address"
      onClick={onCopy}
    />
  )
}
