import './Sketch.css';

/** The drawings: a tray without anything in it, and a magnifying glass that finds nothing. */
const sketches = {
  tray: (
    <>
      <path className="paper" d="M34 66 46 32h68l12 34v28a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6z" />
      <path d="M34 66h28c2 0 3 1 4 3 2 6 7 10 14 10s12-4 14-10c1-2 2-3 4-3h28" />
      <path className="rest" d="M56 44h48M52 55h56" />
      <path className="tick" d="M66 18l9 8 20-20" strokeWidth="5" />
    </>
  ),
  found: (
    <>
      <path className="rest" d="M20 34h22M20 52h14M20 70h22M104 34h36M112 52h28" />
      <circle className="paper" cx="74" cy="52" r="34" />
      <path d="M99 77l22 22" strokeWidth="8" />
      <path d="M54 64h8M66 64h12M82 64h14" strokeWidth="4" />
      <path className="tick" d="M66 46l8 8 16-18" strokeWidth="3" strokeDasharray="1 6" />
    </>
  ),
};

/** Draws what an empty page is about. Its words stand beneath. */
export const Sketch = ({ of }: { of: keyof typeof sketches }) => (
  <svg className="sketch" viewBox="0 0 160 120" width="160" height="120" fill="none" aria-hidden="true">
    <path className="ground" d="M20 110h23M49 110h35M90 110h50" />
    {sketches[of]}
  </svg>
);
