import { Tag, Text } from '../../atoms/index.ts'
import css from './TokenRowEnd.module.css'

export interface TokenRowEndProps {
  /** The account's balance of it, or its value. */
  readonly figure: string | undefined
  /** One word for what has to be known of the token, with the sentence behind it (threat T40). */
  readonly warning: { readonly word: string; readonly hint: string } | undefined
}

/** The end of a token's row. */
export function TokenRowEnd({ figure, warning }: TokenRowEndProps) {
  return (
    <span className={css.end}>
      {figure !== undefined && (
        <Text as="span" weight="medium">
          {figure}
        </Text>
      )}
      {warning && (
        <Tag tone="warning" title={warning.hint}>
          {warning.word}
        </Tag>
      )}
    </span>
  )
}
