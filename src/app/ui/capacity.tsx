interface CapacityProps {
  /** The result of listCapacity. */
  readonly capacity: readonly string[];
}

export function Capacity({ capacity }: CapacityProps) {
  return (
    <ul className="capacity quiet">
      {capacity.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
