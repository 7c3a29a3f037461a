import { type ComponentProps, createElement } from 'react';

/** The drawing of an icon, as its library has it. */
interface Drawing {
  node: readonly (readonly [element: string, attributes: Record<string, string>])[];
}

/** Returns the component of an icon: it takes its size in px and the attributes of an SVG element. */
export default function iconOf({ node }: Drawing) {
  const lines = node.map(([element, attributes]) => createElement(element, attributes));
  return ({ size = 24, className = '', ...rest }: ComponentProps<'svg'> & { size?: number }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide ${className}`,
        ...rest,
      },
      ...lines,
    );
}
