/*
 * The atoms, with what each takes. All pass `data-testid`, `className` and native attributes on to their element
 * (Image, Toggle, Avatar, Spinner: only those named), show their condition in `data-state`, and follow the theme.
 *
 *   Button       variant primary|secondary|ghost|danger, size sm|md|lg, isLoading, isFullWidth, iconStart, iconEnd
 *   IconButton   icon, label, size sm|md|lg, variant ghost|filled
 *   Text         as, size title|heading|body|small|tiny, tone primary|secondary|tertiary|accent|success|warning|danger,
 *                weight regular|medium|semibold, align start|center|end, isTruncated
 *   Icon         icon (closeIcon…: of icons.ts), size 14|16|20|24|32, label
 *   Image        src (may be undefined), name, size 16…72, shape rounded|circle, onLoadError
 *   Avatar       address, imageUrl, size 20|24|32|40|64|72
 *   Input        value, onValueChange, label, icon, clearLabel, error
 *   Tag          tone neutral|accent|success|warning|danger
 *   Toggle       isOn, onToggle, label, size sm|md|lg, isDisabled
 *   Spinner      size 16|20|24|32, label
 *   Skeleton     shape line|circle|icon|row|tile, width full|half|third
 *   Separator    label ('or')
 *   Link         href (new tab)            LinkButton  onClick: an action dressed as a link; tone accent|secondary
 *   ScrollArea   limit connect|list|fill; fades at the hidden ends
 *   ListRow      media, title, subtitle, tag, end chevron|external|check|none, isLoading, isSelected, size sm|md, tone
 *   RowIcon      icon, tone: media of a row that has no image
 *   Tile         media, title, badge, caption
 *   join         class names
 *
 * Texts: `const t = useLocalText(connectingText)`, then `t('continueIn', { wallet })`; catalogues are in `text/` and in
 * `text/en.ts` of a part.
 *
 * Tokens for style sheets: --foyer-bg, --foyer-bg-raised, --foyer-fill-1…3, --foyer-line, --foyer-line-strong,
 * --foyer-text-1…3, --foyer-a (accent), --foyer-a-text, --foyer-a-fill, --foyer-a-on, --foyer-a-soft,
 * --foyer-danger|success|warning(-soft), --foyer-r, --foyer-r-card|control|small, --foyer-shadow-1…3,
 * --foyer-ease, --foyer-ease-sheet, --foyer-fast (120 ms), --foyer-slow (200 ms).
 */
export { Avatar, type AvatarProps } from './Avatar.tsx'
export { Button, type ButtonProps } from './Button.tsx'
export { Icon, type IconProps } from './Icon.tsx'
export { IconButton, type IconButtonProps } from './IconButton.tsx'
export { Image, type ImageProps, LOADING } from './Image.tsx'
export { Input, type InputProps } from './Input.tsx'
export { join } from './join.ts'
export { LinkButton, type LinkButtonProps, type LinkProps } from './Link.tsx'
export { ListRow, type ListRowProps, RowIcon } from './ListRow.tsx'
export { ScrollArea, type ScrollAreaProps } from './ScrollArea.tsx'
export { Separator, type SeparatorProps } from './Separator.tsx'
export { Skeleton, type SkeletonProps } from './Skeleton.tsx'
export { Tag, type TagProps } from './Tag.tsx'
export { Text, type TextProps } from './Text.tsx'
export { Tile, type TileProps } from './Tile.tsx'
export { Toggle, type ToggleProps } from './Toggle.tsx'
