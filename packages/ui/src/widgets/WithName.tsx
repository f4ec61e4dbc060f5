export interface WithNameProps {
  /** A text of the catalogue that was given `NAME_MARK` where the name belongs. */
  readonly text: string
  /** What a third party calls itself. */
  readonly name: string
}

/** Stands for a name in a text until `WithName` puts the name in: a character of no language. */
export const NAME_MARK = '\uE000'

/** A text, and where it has the mark a stranger's name, isolated so that it cannot turn the direction of the sentence. */
export function WithName({ text, name }: WithNameProps) {
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
