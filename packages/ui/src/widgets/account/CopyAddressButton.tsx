import { copyIcon } from '../../atoms/icons.ts'
import { IconButton } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { accountText } from '../../text/accountText.ts'

/** The button that copies an address. */
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
