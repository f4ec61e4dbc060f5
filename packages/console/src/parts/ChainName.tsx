interface Props {
  readonly chainId: string
  /** Null for a chain that has no name here. */
  readonly name: string | null
}

/** The name of a chain with its id below it; the id alone where it has no name. */
export function ChainName({ chainId, name }: Props) {
  if (name === null) return <code className="c-break">{chainId}</code>
  return (
    <span className="c-chain">
      {name} <code className="c-break">{chainId}</code>
    </span>
  )
}
