export interface TextWithNameProps {
  /** A text with `NAME_MARK` in place of the name. */
  readonly text: string
  /** An untrusted name. */
  readonly name: string
}

/** The placeholder of a name in a text, which `TextWithName` replaces: a private-use character. */
export const NAME_MARK = '\uE000'

/** A text with an untrusted name, bidi-isolated so that it cannot reorder the sentence. */
export function TextWithName({ text, name }: TextWithNameProps) {
  const [before = '', after] = text.split(NAME_MARK)
  if (after === undefined) return text
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  )
}
