import { ModalError } from '../../base/modalError.ts'
import { parseEip681 } from './rules/links/eip681.ts'
import { parseNamedEip681 } from './rules/links/namedLink.ts'

/** A request for what a link asks for. @throws ModalError bad_option */
export function readEip681(link: string, label: string | undefined) {
  const read = parseEip681(link) ?? parseNamedEip681(link)
  if (!read)
    throw new ModalError({
      code: 'bad_option',
      message: 'This is no link of a payment.',
      details: link.slice(0, 80),
    })
  const asset = read.token === undefined ? 'slip44:60' : `erc20:${read.token}`
  return {
    to: read.to,
    asset: `eip155:${read.chainId}/${asset}`,
    amountBase: String(read.amountBase),
    ...(label !== undefined && { label }),
  }
}
