/** The brand's mark: a kawung flower with one petal of kunyit. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="9" fill="#0F5B5E" />
      {[45, 135, 225, 315].map((turn) => (
        <ellipse
          key={turn}
          cx="20"
          cy="11"
          rx="4.6"
          ry="8"
          fill={turn === 45 ? '#E9A100' : '#FBF9F5'}
          transform={`rotate(${turn} 20 20)`}
        />
      ))}
    </svg>
  );
}
