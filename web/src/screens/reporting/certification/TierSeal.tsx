/** The places of the seal's twenty scallops, as shares of its size. */
const scallops = Array.from({ length: 20 }, (_, at) => {
  const angle = (at * Math.PI) / 10;
  return `${(52 + 46 * Math.sin(angle)).toFixed(1)} ${(52 - 46 * Math.cos(angle)).toFixed(1)}`;
});
const [start, ...others] = scallops;
const edge = `M${start}${[...others, start].map(to => `A7.6 7.6 0 0 1 ${to}`).join('')}Z`;

/** Draws the seal of a tier, with the mark in it; a pale one where no tier is reached. */
export const TierSeal = ({ reached }: { reached: boolean }) => (
  <svg className={reached ? 'seal' : 'seal none'} viewBox="0 0 104 104" aria-hidden="true">
    <path className="seal-edge" d={edge} />
    <circle className="seal-edge" cx="52" cy="52" r="38" />
    <path className="seal-tick" d="M36 47 46 57 69 33" />
    <path className="seal-line" d="M31 70h20M55 70h10M69 70h5" />
  </svg>
);
