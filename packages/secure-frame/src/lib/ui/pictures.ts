/** Paths of the page's pictures, in a box of 20 by 20. */
export const PAGE_ICONS = {
  back: 'M12 4.5 6.5 10l5.5 5.5',
  next: 'm8 4.5 5.5 5.5L8 15.5',
  key: 'M12.5 3a4.5 4.5 0 1 1-3.2 7.7L4 16v1.5h2.5V16H8v-1.5l2.1-2.1M13.3 6.7v.1',
  print: 'M6 7V3h8v4M6 14H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-2M6 12h8v5H6z',
  shield: 'M10 2.8 4 5v4.5c0 3.7 2.500 6.3 6 7.7 3.5-1.400 6-4 6-7.7V5zM7.5 10l1.800 1.800L12.700 8.4',
  freeze: 'M10 2.5v15M3.5 6.25l13 7.5M16.5 6.25l-13 7.5',
  renew: 'M16 10a6 6 0 0 1-11 3.3M4 10a6 6 0 0 1 11-3.3M15.5 3v4h-4M4.5 17v-4h4',
  bin: 'M3.5 5.5h13M8 5.5v-2h4v2M5.5 5.5l.8 11h7.4l.8-11M8.5 8.5v5M11.5 8.5v5',
  device: 'M3.5 4.5h13v9h-13zM7.5 16.5h5',
  phone: 'M6 3h8v14H6zM9.5 14.6h1',
} as const
