import { Skeleton } from '../../atoms/index.ts'
import css from './WalletRowSkeleton.module.css'

export interface WalletRowSkeletonProps {
  readonly count: number
}

/** Placeholders for wallet rows that are loading. */
export function WalletRowSkeleton({ count }: WalletRowSkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <li className={css.row} key={index} aria-hidden="true">
      <Skeleton shape="icon" />
      <Skeleton width={index % 2 === 0 ? 'third' : 'half'} />
    </li>
  ))
}
