import { Image } from '../../atoms/index.ts'
import css from './NetworkName.module.css'

export interface NetworkNameProps {
  readonly name: string
  readonly imageUrl: string | undefined
}

/** The name of a network with its image. */
export function NetworkName({ name, imageUrl }: NetworkNameProps) {
  return (
    <>
      <Image src={imageUrl} name={name} size={16} shape="circle" />
      <bdi className={css.name}>{name}</bdi>
    </>
  )
}
